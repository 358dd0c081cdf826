// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Bridge} from "../delta/DeltaTypes.sol";
import {IModule} from "../delta/Modules.sol";
import {NATIVE, TokenTransfers} from "../TokenTransfers.sol";
import {Crossing, Handover, IBridgeProtocol} from "./Crossing.sol";

/// @title Locks on the source chain; a relayer releases on the destination chain from what lies there, or refunds.
/// @notice The fee is a share of what crosses, rounded up, and a flat amount. What is locked pays nothing but its own refund until the
/// relayer has confirmed the other side. The relayer is trusted to fill or to refund, not both; each it can do once.
abstract contract BridgeProtocol is IBridgeProtocol, IModule {
    using TokenTransfers for address;

    uint256 private constant BPS = 10_000;

    enum State {
        None,
        Sent,
        Failed,
        Settled,
        Refunded,
        Filled
    }

    /// @notice Where a token can cross to.
    struct Lane {
        address outputToken;
        /// Power of ten from units here to units there.
        int8 scalingFactor;
        bool open;
        uint256 flatFee;
    }

    /// @notice What tells one bridge from another.
    struct Terms {
        address owner;
        address relayer;
        address delta;
        bytes4 protocolSelector;
        uint256 feeBps;
        uint256 duration;
        uint256 lifetime;
    }

    address public immutable owner;
    address public immutable relayer;
    address public immutable delta;
    /// @notice What orders name it by.
    bytes4 public immutable protocolSelector;
    uint256 public immutable feeBps;
    /// @notice Seconds after which a crossing may be filled, and after which it may not any more.
    uint256 public immutable duration;
    uint256 public immutable lifetime;

    mapping(address => mapping(uint256 => Lane)) public laneOf;
    mapping(bytes32 => State) public stateOf;
    /// @notice Of a token: what crossings that are not settled yet may claim back.
    mapping(address => uint256) public locked;
    uint256 private sent;

    event LaneSet(address indexed token, uint256 indexed destinationChainId, Lane lane);
    event CrossingSent(bytes32 indexed id, bytes32 indexed orderHash, address indexed recipient, Crossing crossing);
    event CrossingFilled(
        bytes32 indexed id, bytes32 indexed orderHash, address indexed recipient, address token, uint256 amount
    );
    event CrossingSettled(bytes32 indexed id, bytes32 indexed orderHash);
    event CrossingFailed(bytes32 indexed id, bytes32 indexed orderHash);
    /// @notice On the chain that paid: the source to the owner, the destination to the recipient.
    event CrossingRefunded(
        bytes32 indexed id, bytes32 indexed orderHash, address indexed to, address token, uint256 amount
    );

    error Unauthorized();
    error LaneClosed();
    error InvalidBridge();
    error InvalidFee();
    error InvalidAmount();
    error WrongChain();
    error WrongState();
    error TooEarly();
    error DeadlineExpired();
    error InsufficientLiquidity();

    modifier onlyRelayer() {
        if (msg.sender != relayer) revert Unauthorized();
        _;
    }

    constructor(Terms memory terms) {
        (owner, relayer, delta) = (terms.owner, terms.relayer, terms.delta);
        protocolSelector = terms.protocolSelector;
        (feeBps, duration, lifetime) = (terms.feeBps, terms.duration, terms.lifetime);
    }

    /// @notice Anybody may add native to what lies here.
    receive() external payable {}

    function selectors() external view returns (bytes4[] memory list) {
        list = new bytes4[](1);
        list[0] = protocolSelector;
    }

    /// @notice Opens, changes or closes the way of a token to another chain.
    function setLane(address token, uint256 destinationChainId, Lane calldata lane) external {
        if (msg.sender != owner) revert Unauthorized();
        if (destinationChainId == block.chainid) revert WrongChain();
        laneOf[token][destinationChainId] = lane;
        emit LaneSet(token, destinationChainId, lane);
    }

    function netOf(address token, uint256 destinationChainId, uint256 gross)
        external
        view
        returns (uint256 net, uint256 fee)
    {
        uint256 flatFee = _lane(token, destinationChainId).flatFee;
        net = gross <= flatFee ? 0 : (gross - flatFee) * BPS / (BPS + feeBps);
        fee = gross - net;
    }

    function feeOn(address token, uint256 destinationChainId, uint256 net) public view returns (uint256) {
        return _lane(token, destinationChainId).flatFee + (net * feeBps + BPS - 1) / BPS;
    }

    function send(Handover calldata handover, Bridge calldata bridge) external payable returns (bytes32 id) {
        if (msg.sender != delta) revert Unauthorized();
        if (msg.value != (handover.token == NATIVE ? handover.amount : 0)) revert InvalidAmount();
        Lane memory lane = _lane(handover.token, bridge.destinationChainId);
        if (handover.amount <= handover.fee) revert InvalidAmount();
        uint256 net = handover.amount - handover.fee;
        if (handover.fee < feeOn(handover.token, bridge.destinationChainId, net)) revert InvalidFee();
        Crossing memory crossing = Crossing({
            sourceChainId: block.chainid,
            destinationChainId: bridge.destinationChainId,
            number: ++sent,
            orderHash: handover.orderHash,
            owner: handover.owner,
            recipient: handover.recipient,
            token: handover.token,
            amount: handover.amount,
            fee: handover.fee,
            carriedToken: lane.outputToken,
            carriedAmount: _scale(net, lane.scalingFactor),
            outputToken: bridge.outputToken,
            minOutput: 0,
            sentAt: block.timestamp,
            deadline: block.timestamp + lifetime
        });
        if (crossing.carriedAmount == 0) revert InvalidAmount();
        crossing.minOutput = _minOutput(crossing, lane, bridge, handover.whole);
        locked[handover.token] += handover.amount;
        if (handover.token.ownBalance() < locked[handover.token]) revert InsufficientLiquidity();
        id = idOf(crossing);
        stateOf[id] = State.Sent;
        emit CrossingSent(id, crossing.orderHash, crossing.recipient, crossing);
    }

    /// @notice Destination chain: pays the recipient what arrived.
    function _fillAsArrived(Crossing calldata crossing) internal {
        _checkArrival(crossing);
        _checkTimes(crossing);
        if (_available(crossing.carriedToken) < crossing.carriedAmount) revert InsufficientLiquidity();
        _fill(crossing, crossing.carriedToken, crossing.carriedAmount);
    }

    /// @notice Destination chain: tells the source chain nothing, so `confirm` follows there.
    function _fill(Crossing calldata crossing, address token, uint256 amount) internal {
        bytes32 id = idOf(crossing);
        stateOf[id] = State.Filled;
        token.send(crossing.recipient, amount);
        emit CrossingFilled(id, crossing.orderHash, crossing.recipient, token, amount);
    }

    /// @notice Source chain: the destination has paid, so what is locked becomes liquidity.
    function confirm(Crossing calldata crossing) external onlyRelayer {
        bytes32 id = _leave(crossing, State.Settled);
        emit CrossingSettled(id, crossing.orderHash);
    }

    /// @notice Source chain: it will not be filled; a refund follows on one of the two chains.
    function fail(Crossing calldata crossing) external onlyRelayer {
        bytes32 id = idOf(crossing);
        if (stateOf[id] != State.Sent) revert WrongState();
        stateOf[id] = State.Failed;
        emit CrossingFailed(id, crossing.orderHash);
    }

    /// @notice Source chain: pays back what failed or was not filled in time, fee included.
    function refund(Crossing calldata crossing) external onlyRelayer {
        bytes32 id = _payBack(crossing);
        emit CrossingRefunded(id, crossing.orderHash, crossing.owner, crossing.token, crossing.amount);
    }

    /// @notice `refund` without a word that says which crossing it was for.
    function refundQuietly(Crossing calldata crossing) external onlyRelayer {
        _payBack(crossing);
    }

    /// @notice Destination chain: gives the recipient what arrived instead of what it was to become.
    function refundOnDestination(Crossing calldata crossing) external onlyRelayer {
        bytes32 id = _checkArrival(crossing);
        if (_available(crossing.carriedToken) < crossing.carriedAmount) revert InsufficientLiquidity();
        stateOf[id] = State.Refunded;
        crossing.carriedToken.send(crossing.recipient, crossing.carriedAmount);
        emit CrossingRefunded(
            id, crossing.orderHash, crossing.recipient, crossing.carriedToken, crossing.carriedAmount
        );
    }

    function idOf(Crossing memory crossing) public view returns (bytes32) {
        return keccak256(abi.encode(address(this), crossing));
    }

    /// @notice The least the recipient gets. Reverts with `InvalidBridge` for what the protocol does not carry.
    function _minOutput(Crossing memory crossing, Lane memory lane, Bridge calldata bridge, bool whole)
        internal
        view
        virtual
        returns (uint256);

    /// @dev What fills and refunds on the destination chain have in common.
    function _checkArrival(Crossing calldata crossing) internal view returns (bytes32 id) {
        if (crossing.destinationChainId != block.chainid) revert WrongChain();
        id = idOf(crossing);
        if (stateOf[id] != State.None) revert WrongState();
    }

    function _checkTimes(Crossing calldata crossing) internal view {
        if (block.timestamp < crossing.sentAt + duration) revert TooEarly();
        if (block.timestamp > crossing.deadline) revert DeadlineExpired();
    }

    function _available(address token) internal view returns (uint256) {
        return token.ownBalance() - locked[token];
    }

    function _payBack(Crossing calldata crossing) private returns (bytes32 id) {
        State state = stateOf[idOf(crossing)];
        if (state == State.Sent && block.timestamp <= crossing.deadline) revert TooEarly();
        id = _leave(crossing, State.Refunded);
        crossing.token.send(crossing.owner, crossing.amount);
    }

    function _leave(Crossing calldata crossing, State next) private returns (bytes32 id) {
        id = idOf(crossing);
        if (stateOf[id] != State.Sent && stateOf[id] != State.Failed) revert WrongState();
        stateOf[id] = next;
        locked[crossing.token] -= crossing.amount;
    }

    function _lane(address token, uint256 destinationChainId) private view returns (Lane memory lane) {
        lane = laneOf[token][destinationChainId];
        if (!lane.open) revert LaneClosed();
    }

    /// @dev Rounded down: what is too small for the other side's units stays here.
    function _scale(uint256 amount, int8 scalingFactor) private pure returns (uint256) {
        int256 power = scalingFactor;
        return power < 0 ? amount / 10 ** uint256(-power) : amount * 10 ** uint256(power);
    }
}
