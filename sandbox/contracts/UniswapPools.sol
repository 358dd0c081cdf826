// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

interface IUniswapV2Pair {
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
    function mint(address to) external returns (uint256 liquidity);
}

interface IUniswapV3Pool {
    function initialize(uint160 sqrtPriceX96) external;
    function mint(address recipient, int24 tickLower, int24 tickUpper, uint128 amount, bytes calldata data)
        external
        returns (uint256 amount0, uint256 amount1);
    function swap(
        address recipient,
        bool zeroForOne,
        int256 amountSpecified,
        uint160 sqrtPriceLimitX96,
        bytes calldata data
    ) external returns (int256 amount0, int256 amount1);
    function slot0()
        external
        view
        returns (uint160 sqrtPriceX96, int24, uint16, uint16, uint16, uint8, bool);
}

/// @title Finds the pools of the two Uniswap factories, and swaps on them.
/// @notice A pool's address follows from its factory and the hash of its creation code: nothing is looked up, and a
/// caller that has this address can only be that pool.
abstract contract UniswapPools {
    /// @dev The outermost prices a V3 swap may move to.
    uint160 private constant MIN_SQRT_PRICE_LIMIT = 4295128740;
    uint160 private constant MAX_SQRT_PRICE_LIMIT = 1461446703485210103287273052203988822378723970341;

    struct PoolOrigins {
        address v2Factory;
        bytes32 v2PairCodeHash;
        address v3Factory;
        bytes32 v3PoolCodeHash;
    }

    address internal immutable V2_FACTORY;
    bytes32 internal immutable V2_PAIR_CODE_HASH;
    address internal immutable V3_FACTORY;
    bytes32 internal immutable V3_POOL_CODE_HASH;

    error InvalidCaller();
    error InsufficientLiquidity();

    constructor(PoolOrigins memory origins) {
        V2_FACTORY = origins.v2Factory;
        V2_PAIR_CODE_HASH = origins.v2PairCodeHash;
        V3_FACTORY = origins.v3Factory;
        V3_POOL_CODE_HASH = origins.v3PoolCodeHash;
    }

    function _pair(address tokenIn, address tokenOut) internal view returns (IUniswapV2Pair) {
        (address token0, address token1) = tokenIn < tokenOut ? (tokenIn, tokenOut) : (tokenOut, tokenIn);
        bytes32 salt = keccak256(abi.encodePacked(token0, token1));
        return IUniswapV2Pair(_create2(V2_FACTORY, salt, V2_PAIR_CODE_HASH));
    }

    function _pool(address tokenIn, address tokenOut, uint24 fee) internal view returns (IUniswapV3Pool) {
        (address token0, address token1) = tokenIn < tokenOut ? (tokenIn, tokenOut) : (tokenOut, tokenIn);
        bytes32 salt = keccak256(abi.encode(token0, token1, fee));
        return IUniswapV3Pool(_create2(V3_FACTORY, salt, V3_POOL_CODE_HASH));
    }

    function _create2(address factory, bytes32 salt, bytes32 codeHash) private pure returns (address) {
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", factory, salt, codeHash)))));
    }

    /// @dev Reserves seen from the token that goes in.
    function _reserves(IUniswapV2Pair pair, bool zeroForOne) internal view returns (uint256 reserveIn, uint256 reserveOut) {
        (uint112 reserve0, uint112 reserve1,) = pair.getReserves();
        (reserveIn, reserveOut) = zeroForOne ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    /// @dev What a V2 pair gives for `amountIn`, after its fee of 0.3 %.
    function _v2AmountOut(address tokenIn, address tokenOut, uint256 amountIn) internal view returns (uint256) {
        (uint256 reserveIn, uint256 reserveOut) = _reserves(_pair(tokenIn, tokenOut), tokenIn < tokenOut);
        uint256 withFee = amountIn * 997;
        return (withFee * reserveOut) / (reserveIn * 1000 + withFee);
    }

    /// @dev What a V2 pair asks for `amountOut`, rounded up.
    function _v2AmountIn(address tokenIn, address tokenOut, uint256 amountOut) internal view returns (uint256) {
        (uint256 reserveIn, uint256 reserveOut) = _reserves(_pair(tokenIn, tokenOut), tokenIn < tokenOut);
        if (amountOut >= reserveOut) revert InsufficientLiquidity();
        return (reserveIn * amountOut * 1000) / ((reserveOut - amountOut) * 997) + 1;
    }

    /// @dev Takes `amountOut` from a V2 pair that has been paid.
    function _takeFromPair(address tokenIn, address tokenOut, uint256 amountOut, address to) internal {
        bool zeroForOne = tokenIn < tokenOut;
        _pair(tokenIn, tokenOut).swap(zeroForOne ? 0 : amountOut, zeroForOne ? amountOut : 0, to, "");
    }

    /// @dev Swaps on a V3 pool; the callback pays.
    /// @param amountSpecified Positive: exact input. Negative: exact output.
    /// @return amountIn What the pool was paid.
    /// @return amountOut What it gave; less than asked for when its liquidity ended.
    function _swapOnV3(
        address tokenIn,
        address tokenOut,
        uint24 fee,
        int256 amountSpecified,
        address to,
        bytes memory data
    ) internal returns (uint256 amountIn, uint256 amountOut) {
        bool zeroForOne = tokenIn < tokenOut;
        IUniswapV3Pool pool = _pool(tokenIn, tokenOut, fee);
        (int256 amount0, int256 amount1) = pool.swap(to, zeroForOne, amountSpecified, _priceLimit(zeroForOne), data);
        return zeroForOne ? (uint256(amount0), uint256(-amount1)) : (uint256(amount1), uint256(-amount0));
    }

    /// @dev No limit: the end of the price range in the swap's direction.
    function _priceLimit(bool zeroForOne) internal pure returns (uint160) {
        return zeroForOne ? MIN_SQRT_PRICE_LIMIT : MAX_SQRT_PRICE_LIMIT;
    }

    function _toInt256(uint256 value) internal pure returns (int256) {
        if (value > uint256(type(int256).max)) revert InsufficientLiquidity();
        return int256(value);
    }
}
