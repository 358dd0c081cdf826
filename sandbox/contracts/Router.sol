// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {FeeVault} from "./FeeVault.sol";
import {InsufficientReturnAmount} from "./RouterErrors.sol";
import {RouterFees} from "./RouterFees.sol";
import {RouterPaths} from "./RouterPaths.sol";
import {IWrappedNative, NATIVE, PERMIT2 as PERMIT2_ADDRESS, TokenTransfers} from "./TokenTransfers.sol";

interface IExecutor {
    function swapExactIn(bytes calldata data, uint256 amountIn) external payable returns (uint256 amountOut);
    function swapExactOut(bytes calldata data, uint256 maxAmountIn, uint256 amountOut)
        external
        payable
        returns (uint256 amountIn);
}

/// @title The Market router: the public interface of Augustus 6.2 for the liquidity that the sandbox has.
/// @notice Selectors, tuples, flags, refusals and fee rules are those of the deployed router. Different on purpose: an
/// exact-out swap that would cost more than `fromAmount` says `InsufficientReturnAmount` on every method, and no unit of
/// a token is kept back (see `RouterFees`).
contract Router is RouterFees, RouterPaths {
    using TokenTransfers for address;
    using TokenTransfers for bytes;

    struct GenericData {
        address srcToken;
        address destToken;
        uint256 fromAmount;
        uint256 toAmount;
        uint256 quotedAmount;
        bytes32 metadata;
        address payable beneficiary;
    }

    /// @dev `pools`: 64 bytes per pool for V2, 96 for V3.
    struct UniswapData {
        address srcToken;
        address destToken;
        uint256 fromAmount;
        uint256 toAmount;
        uint256 quotedAmount;
        bytes32 metadata;
        address payable beneficiary;
        bytes pools;
    }

    address public immutable WETH;
    /// @notice What moves the input when `permit` data is longer than a token's own permit.
    address public constant PERMIT2 = PERMIT2_ADDRESS;

    bool private transient entered;

    error InvalidToAmount();
    error ArbitrageNotSupported();
    error Reentered();

    modifier locked() {
        if (entered) revert Reentered();
        entered = true;
        _;
        entered = false;
    }

    constructor(PoolOrigins memory origins, address weth, FeeVault feeVault, address owner_)
        RouterFees(feeVault, owner_)
        RouterPaths(origins)
    {
        WETH = weth;
    }

    receive() external payable {}

    function version() external pure returns (string memory) {
        return "6.2.0";
    }

    function UNISWAP_V2_FACTORY_AND_FF() external view returns (uint256) {
        return _withPrefix(V2_FACTORY);
    }

    function UNISWAP_V2_POOL_INIT_CODE_HASH() external view returns (uint256) {
        return uint256(V2_PAIR_CODE_HASH);
    }

    function UNISWAP_V3_FACTORY_AND_FF() external view returns (uint256) {
        return _withPrefix(V3_FACTORY);
    }

    function UNISWAP_V3_POOL_INIT_CODE_HASH() external view returns (uint256) {
        return uint256(V3_POOL_CODE_HASH);
    }

    /// @notice Sells exactly `fromAmount` through an executor, which is handed the input and runs `executorData`.
    function swapExactAmountIn(
        address executor,
        GenericData calldata swapData,
        uint256 partnerAndFee,
        bytes calldata permit,
        bytes calldata executorData
    )
        external
        payable
        whenNotPaused
        locked
        returns (uint256 receivedAmount, uint256 paraswapShare, uint256 partnerShare)
    {
        _checkTrade(swapData.srcToken, swapData.destToken, swapData.toAmount);
        receivedAmount = _sellThrough(executor, swapData, permit, executorData);
        if (receivedAmount < swapData.toAmount) revert InsufficientReturnAmount();
        return _settleExactIn(
            _recipient(swapData.beneficiary), swapData.destToken, partnerAndFee, receivedAmount, swapData.quotedAmount
        );
    }

    /// @notice Buys exactly `toAmount` through an executor for at most `fromAmount`, fees included.
    function swapExactAmountOut(
        address executor,
        GenericData calldata swapData,
        uint256 partnerAndFee,
        bytes calldata permit,
        bytes calldata executorData
    )
        external
        payable
        whenNotPaused
        locked
        returns (uint256 spentAmount, uint256 receivedAmount, uint256 paraswapShare, uint256 partnerShare)
    {
        _checkTrade(swapData.srcToken, swapData.destToken, swapData.toAmount);
        ExactOut memory done = _exactOut(swapData, partnerAndFee);
        _buyThrough(executor, done, swapData.toAmount, permit, executorData);
        if (done.received < swapData.toAmount) revert InsufficientReturnAmount();
        return _settleExactOut(done);
    }

    /// @notice Sells exactly `fromAmount` along one path of V2 pairs.
    function swapExactAmountInOnUniswapV2(UniswapData calldata uniData, uint256 partnerAndFee, bytes calldata permit)
        external
        payable
        whenNotPaused
        locked
        returns (uint256 receivedAmount, uint256 paraswapShare, uint256 partnerShare)
    {
        _checkTrade(uniData.srcToken, uniData.destToken, uniData.toAmount);
        address payer = _prepare(uniData.srcToken, uniData.fromAmount, permit);
        receivedAmount = _sellOnV2(uniData.pools, _poolToken(uniData.srcToken), payer, uniData.fromAmount);
        return _finishExactIn(uniData, partnerAndFee, receivedAmount);
    }

    /// @notice Sells exactly `fromAmount` along one path of V3 pools.
    function swapExactAmountInOnUniswapV3(UniswapData calldata uniData, uint256 partnerAndFee, bytes calldata permit)
        external
        payable
        whenNotPaused
        locked
        returns (uint256 receivedAmount, uint256 paraswapShare, uint256 partnerShare)
    {
        _checkTrade(uniData.srcToken, uniData.destToken, uniData.toAmount);
        address payer = _prepare(uniData.srcToken, uniData.fromAmount, permit);
        receivedAmount = _sellOnV3(uniData.pools, payer, uniData.fromAmount);
        return _finishExactIn(uniData, partnerAndFee, receivedAmount);
    }

    /// @notice Buys exactly `toAmount` along one path of V2 pairs for at most `fromAmount`, fees included.
    function swapExactAmountOutOnUniswapV2(UniswapData calldata uniData, uint256 partnerAndFee, bytes calldata permit)
        external
        payable
        whenNotPaused
        locked
        returns (uint256 spentAmount, uint256 receivedAmount, uint256 paraswapShare, uint256 partnerShare)
    {
        _checkTrade(uniData.srcToken, uniData.destToken, uniData.toAmount);
        ExactOut memory done = _exactOut(uniData, partnerAndFee);
        address payer = _prepare(done.srcToken, done.maxAmountIn, permit);
        if (payer != address(this)) done.srcToken.pull(payer, address(this), done.maxAmountIn);
        done.spent = _buyOnV2(uniData.pools, _poolToken(done.srcToken), uniData.toAmount, done.maxAmountIn);
        _unwrap(done);
        return _settleExactOut(done);
    }

    /// @notice Buys exactly `toAmount` along one path of V3 pools for at most `fromAmount`, fees included.
    /// @dev An ERC-20 source is paid by the sender's allowance pool by pool: what is not needed never moves.
    function swapExactAmountOutOnUniswapV3(UniswapData calldata uniData, uint256 partnerAndFee, bytes calldata permit)
        external
        payable
        whenNotPaused
        locked
        returns (uint256 spentAmount, uint256 receivedAmount, uint256 paraswapShare, uint256 partnerShare)
    {
        _checkTrade(uniData.srcToken, uniData.destToken, uniData.toAmount);
        ExactOut memory done = _exactOut(uniData, partnerAndFee);
        done.payer = _prepare(done.srcToken, done.maxAmountIn, permit);
        _buyOnV3(uniData.pools, done.payer, done.maxAmountIn, uniData.toAmount, address(this));
        done.spent = lastPayment;
        _unwrap(done);
        return _settleExactOut(done);
    }

    function _checkTrade(address srcToken, address destToken, uint256 toAmount) private pure {
        if (toAmount == 0) revert InvalidToAmount();
        if (srcToken == destToken) revert ArbitrageNotSupported();
    }

    function _poolToken(address token) private view returns (address) {
        return token == NATIVE ? WETH : token;
    }

    function _recipient(address beneficiary) private view returns (address) {
        return beneficiary == address(0) ? msg.sender : beneficiary;
    }

    function _balanceBefore(address token) private view returns (uint256) {
        return token == NATIVE ? address(this).balance - msg.value : token.ownBalance();
    }

    function _withPrefix(address factory) private pure returns (uint256) {
        return (0xff << 248) | (uint256(uint160(factory)) << 88);
    }

    function _exactOut(GenericData calldata swap, uint256 partnerAndFee) private view returns (ExactOut memory done) {
        done.payer = address(this);
        done.beneficiary = _recipient(swap.beneficiary);
        (done.srcToken, done.destToken) = (swap.srcToken, swap.destToken);
        (done.maxAmountIn, done.quoted) = (swap.fromAmount, swap.quotedAmount);
        done.partnerAndFee = partnerAndFee;
    }

    function _exactOut(UniswapData calldata swap, uint256 partnerAndFee) private view returns (ExactOut memory done) {
        done.payer = address(this);
        done.beneficiary = _recipient(swap.beneficiary);
        (done.srcToken, done.destToken) = (swap.srcToken, swap.destToken);
        (done.maxAmountIn, done.quoted) = (swap.fromAmount, swap.quotedAmount);
        done.partnerAndFee = partnerAndFee;
        done.received = swap.toAmount;
    }

    /// @dev Gives the input to an executor: tokens now, native along with the call.
    function _handTo(address executor, address srcToken, uint256 amount, bytes calldata permit) private {
        if (srcToken.checkValue(amount)) return;
        if (permit.isPermit2()) {
            permit.pullByPermit2(executor, amount);
        } else {
            srcToken.usePermit(permit);
            srcToken.pull(msg.sender, executor, amount);
        }
    }

    /// @return received By how much this contract's balance grew.
    function _sellThrough(
        address executor,
        GenericData calldata swap,
        bytes calldata permit,
        bytes calldata executorData
    ) private returns (uint256 received) {
        uint256 before = _balanceBefore(swap.destToken);
        _handTo(executor, swap.srcToken, swap.fromAmount, permit);
        IExecutor(executor).swapExactIn{value: msg.value}(executorData, swap.fromAmount);
        return swap.destToken.ownBalance() - before;
    }

    /// @dev Writes into `done` by how much this contract's balances changed.
    function _buyThrough(
        address executor,
        ExactOut memory done,
        uint256 amountOut,
        bytes calldata permit,
        bytes calldata executorData
    ) private {
        uint256 destBefore = _balanceBefore(done.destToken);
        uint256 srcBefore = _balanceBefore(done.srcToken);
        _handTo(executor, done.srcToken, done.maxAmountIn, permit);
        IExecutor(executor).swapExactOut{value: msg.value}(executorData, done.maxAmountIn, amountOut);
        done.received = done.destToken.ownBalance() - destBefore;
        done.spent = done.maxAmountIn - (done.srcToken.ownBalance() - srcBefore);
    }

    /// @dev Makes the input ready for pools and names who pays them: native, wrapped, and what Permit2 brings are paid from here.
    function _prepare(address srcToken, uint256 amount, bytes calldata permit) private returns (address payer) {
        if (srcToken.checkValue(amount)) {
            IWrappedNative(WETH).deposit{value: amount}();
            return address(this);
        }
        if (permit.isPermit2()) {
            permit.pullByPermit2(address(this), amount);
            return address(this);
        }
        srcToken.usePermit(permit);
        return msg.sender;
    }

    function _finishExactIn(UniswapData calldata uniData, uint256 partnerAndFee, uint256 received)
        private
        returns (uint256 delivered, uint256 protocolShare, uint256 partnerShare)
    {
        if (received < uniData.toAmount) revert InsufficientReturnAmount();
        if (uniData.destToken == NATIVE) IWrappedNative(WETH).withdraw(received);
        return _settleExactIn(
            _recipient(uniData.beneficiary), uniData.destToken, partnerAndFee, received, uniData.quotedAmount
        );
    }

    /// @dev Turns what pools left or gave into native where the trade names native.
    function _unwrap(ExactOut memory done) private {
        uint256 unspent = done.maxAmountIn - done.spent;
        if (done.srcToken == NATIVE && unspent > 0) IWrappedNative(WETH).withdraw(unspent);
        if (done.destToken == NATIVE) IWrappedNative(WETH).withdraw(done.received);
    }
}
