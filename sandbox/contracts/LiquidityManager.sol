// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IToken, TokenTransfers} from "./TokenTransfers.sol";
import {IUniswapV3Pool, UniswapPools} from "./UniswapPools.sol";

interface IUniswapV2Factory {
    function createPair(address tokenA, address tokenB) external returns (address pair);
}

interface IUniswapV3Factory {
    function createPool(address tokenA, address tokenB, uint24 fee) external returns (address pool);
}

/// @title Opens pools and provides liquidity with the caller's tokens, by allowance. Positions belong to this contract.
contract LiquidityManager is UniswapPools {
    using TokenTransfers for address;

    constructor(PoolOrigins memory origins) UniswapPools(origins) {}

    /// @notice Creates a V2 pair and fills it; the amounts set its price.
    function openV2(address tokenA, address tokenB, uint256 amountA, uint256 amountB) external {
        IUniswapV2Factory(V2_FACTORY).createPair(tokenA, tokenB);
        address pair = address(_pair(tokenA, tokenB));
        tokenA.pull(msg.sender, pair, amountA);
        tokenB.pull(msg.sender, pair, amountB);
        _pair(tokenA, tokenB).mint(address(this));
    }

    /// @notice Creates a V3 pool at a price and opens a first position.
    function openV3(
        address token0,
        address token1,
        uint24 fee,
        uint160 sqrtPriceX96,
        int24 tickLower,
        int24 tickUpper,
        uint128 liquidity
    ) external {
        IUniswapV3Factory(V3_FACTORY).createPool(token0, token1, fee);
        _pool(token0, token1, fee).initialize(sqrtPriceX96);
        mintV3(token0, token1, fee, tickLower, tickUpper, liquidity);
    }

    /// @notice Adds liquidity between two ticks of a V3 pool.
    function mintV3(address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity)
        public
    {
        bytes memory data = abi.encode(msg.sender, token0, token1, fee);
        _pool(token0, token1, fee).mint(address(this), tickLower, tickUpper, liquidity, data);
    }

    function uniswapV3MintCallback(uint256 amount0Owed, uint256 amount1Owed, bytes calldata data) external {
        (address payer, address token0, address token1, uint24 fee) =
            abi.decode(data, (address, address, address, uint24));
        if (msg.sender != address(_pool(token0, token1, fee))) revert InvalidCaller();
        if (amount0Owed > 0) token0.pull(payer, msg.sender, amount0Owed);
        if (amount1Owed > 0) token1.pull(payer, msg.sender, amount1Owed);
    }
}
